import { monthNumber } from './month.ts'

/** Stages of construction, in the order of building. */
export const BUILD_STAGES = ['foundation', 'frame', 'facade', 'engineering', 'landscaping'] as const
export type BuildStage = (typeof BUILD_STAGES)[number]
export const BUILD_STAGE_LABELS: Record<BuildStage, string> = {
  foundation: 'Фундамент',
  frame: 'Каркас',
  facade: 'Фасад',
  engineering: 'Инженерные сети',
  landscaping: 'Благоустройство',
}

/** Weight of each stage in the whole building, per cent: its share of the cost of an ordinary building. */
const STAGE_SHARES: Record<BuildStage, number> = {
  foundation: 10,
  frame: 40,
  facade: 20,
  engineering: 20,
  landscaping: 10,
}

/**
 * Progress of the whole building, per cent: the stages weighted by their share, rounded down so that 100
 * means finished.
 *
 * @param stages - per cent done, 0 to 100; an absent stage has not begun
 */
export function percentDone(stages: Partial<Record<BuildStage, number>>): number {
  const sum = BUILD_STAGES.reduce((total, stage) => total + STAGE_SHARES[stage] * (stages[stage] ?? 0), 0)
  return Math.floor(sum / 100)
}

/** First and last month of a planned stage, both inclusive: `2026-11`. */
export type PlannedSpan = { start: string; end: string }

/** Planned progress at the end of a month, per cent: linear from start to end. */
export function percentPlanned({ start, end }: PlannedSpan, month: string): number {
  const months = monthNumber(end) - monthNumber(start) + 1
  const passed = monthNumber(month) - monthNumber(start) + 1
  return Math.round((100 * Math.min(months, Math.max(0, passed))) / months)
}

/** Whether less of a kind of work is done than its plan wants by this month; without a plan nothing is late. */
export const isBehindPlan = ({ percent, plan_percent }: { percent: number; plan_percent: number | null }) =>
  plan_percent !== null && percent < plan_percent

/** How a camera is shown: pictures one after another, a player in a frame, or a page of another site. */
export const WEBCAM_KINDS = ['still', 'stream', 'page'] as const
