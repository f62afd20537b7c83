import { monthNumber } from './month.ts'

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

/** Shares of the whole house, per cent: what each kind of work costs of an ordinary house. */
const STAGE_SHARES: Record<BuildStage, number> = {
  foundation: 10,
  frame: 40,
  facade: 20,
  engineering: 20,
  landscaping: 10,
}

/**
 * Per cent of the whole house: stages weighted by their share, rounded down, so that 100 means done.
 *
 * @param stages - per cent done, 0 to 100; an absent stage has not begun
 */
export function percentDone(stages: Partial<Record<BuildStage, number>>): number {
  const sum = BUILD_STAGES.reduce((total, stage) => total + STAGE_SHARES[stage] * (stages[stage] ?? 0), 0)
  return Math.floor(sum / 100)
}

/** Months in which a kind of work is planned to begin and to end, both inclusive: `2026-11`. */
export type PlannedSpan = { start: string; end: string }

/** Where a plan wants the work to be at the end of a month, per cent: even work from start to end. */
export function percentPlanned({ start, end }: PlannedSpan, month: string): number {
  const months = monthNumber(end) - monthNumber(start) + 1
  const passed = monthNumber(month) - monthNumber(start) + 1
  return Math.round((100 * Math.min(months, Math.max(0, passed))) / months)
}
