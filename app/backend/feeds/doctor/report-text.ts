import type { DoctorReport, ProblemGroup } from './examine-feed.ts'
import { reportFrame } from './report-frame.ts'

/** The report as text for a terminal or a letter. */
export function reportText(report: DoctorReport): string {
  const frame = reportFrame(report)
  const { words } = frame
  const group = ({ title, todo, count, examples }: ProblemGroup) => [
    `• ${title}${count > 1 ? ` (${count})` : ''}`,
    ...(todo ? [`  ${words.todo}: ${todo}`] : []),
    ...examples.map((example) => `    ${frame.place(example)}`),
  ]
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines]
  return [
    frame.title,
    frame.verdict,
    ...frame.facts,
    ...(report.refusal
      ? section(words.whatToDo, [
          report.refusal.todo,
          ...(report.refusal.detail ? [`${words.detail}: ${report.refusal.detail}`] : []),
        ])
      : []),
    ...section(words.changes, frame.changes),
    ...section(
      words.problems,
      report.problems.length === 0 ? [] : [words.whoMends, ...report.problems.flatMap(group)],
    ),
    ...section(words.guessed, report.guessed.flatMap(group)),
    ...section(
      words.portals,
      frame.portals.flatMap(({ portal, required, recommended }) => [
        portal,
        `  ${words.required}: ${required || words.nothing}`,
        `  ${words.recommended}: ${recommended || words.nothing}`,
      ]),
    ),
    ...section(
      words.cards,
      report.cards.flatMap(({ title, price, oldPrice, lines, picture }) => [
        `• ${title} — ${price}${oldPrice === null ? '' : ` ${words.insteadOf} ${oldPrice}`}`,
        ...lines.map((line) => `    ${line}`),
        `    ${picture === null ? words.noPicture : `${frame.pictureName(picture)}: ${picture.url}`}`,
      ]),
    ),
  ].join('\n')
}
