/** The way an allergen came in; a choice called like its ingredient is not said twice. */
export const stepsToSay = <Step>(trail: readonly Step[], nameOf: (step: Step) => string): Step[] =>
  trail.filter((step, at) => at === 0 || nameOf(step) !== nameOf(trail[at - 1]!))
