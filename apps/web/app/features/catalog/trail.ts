/** Returns the path of an allergen into the meal; omits a choice with the same name as its ingredient. */
export const stepsToSay = <Step>(trail: readonly Step[], nameOf: (step: Step) => string): Step[] =>
  trail.filter((step, at) => at === 0 || nameOf(step) !== nameOf(trail[at - 1]!))
