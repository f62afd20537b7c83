import type { Dynamics } from '#app/contract/progress.ts'

/** Whether there is anything to tell of the progress: a house without reports is not "0 % done". */
export function hasReports({ months, shifts, webcams }: Dynamics): boolean {
  return months.length + shifts.length + webcams.length > 0
}
