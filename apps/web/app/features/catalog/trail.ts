/**
 * Returns the path of an allergen into the meal. Omits a step with the same name as the step before it, such as a
 * choice named like its ingredient.
 */
export const stepsToSay = <Step>(trail: readonly Step[], nameOf: (step: Step) => string): Step[] =>
  trail.filter((step, at) => at === 0 || nameOf(step) !== nameOf(trail[at - 1]!))
