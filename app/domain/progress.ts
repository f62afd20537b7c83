/** Kinds of work by which construction is told, in the order of building. */
export const BUILD_STAGES = ['foundation', 'frame', 'facade', 'engineering', 'landscaping'] as const
export type BuildStage = (typeof BUILD_STAGES)[number]
export const BUILD_STAGE_LABELS: Record<BuildStage, string> = {
  foundation: 'Фундамент',
  frame: 'Каркас и стены',
  facade: 'Фасад',
  engineering: 'Инженерные сети',
  landscaping: 'Благоустройство',
}
