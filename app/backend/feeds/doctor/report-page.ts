import type { DoctorReport, ProblemGroup } from './examine-feed.ts'
import { reportFrame } from './report-frame.ts'

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;color:#1d1d1f;background:#fff;max-width:60rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.25rem 0}.verdict{font-size:1.125rem;font-weight:600;border-left:.25rem solid #1d1d1f;padding-left:.75rem;margin:.75rem 0}
ul{margin:.25rem 0;padding-left:1.25rem}.quiet{color:#55555c;overflow-wrap:anywhere}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}
.card{border:1px solid #c8c8d0;border-radius:.5rem;padding:1rem;break-inside:avoid}.card h3{margin-top:0}.price{font-weight:600}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #c8c8d0}
section,li{break-inside:avoid-page}@media(max-width:40rem){table,tbody,tr,th,td{display:block}td,th{border:0;padding:.125rem 0}tr{border-bottom:1px solid #c8c8d0;padding:.5rem 0}thead{display:none}td[data-name]::before{content:attr(data-name) ": "}}
@media print{body{padding:0;max-width:none}.no-print{display:none}}`

/**
 * The report as a page to print, which needs nothing else: no script, no picture, no address.
 *
 * @param end - HTML below the report
 */
export function reportPage(report: DoctorReport, end = ''): string {
  const frame = reportFrame(report)
  const { words } = frame
  const group = ({
    title,
    todo,
    count,
    examples,
  }: ProblemGroup) => `<h3>${asText(title)}${count > 1 ? ` (${count})` : ''}</h3>
${todo && `<p>${words.todo}: ${asText(todo)}</p>`}
<ul class="quiet">${examples.map((example) => `<li>${asText(frame.place(example))}</li>`).join('')}</ul>`
  const section = (title: string, body: string) =>
    body === '' ? '' : `<section><h2>${title}</h2>${body}</section>\n`
  const list = (lines: readonly string[]) =>
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${asText(line)}</li>`).join('')}</ul>`
  const cards = report.cards.map(
    ({
      title,
      price,
      lines,
      hasPicture,
    }) => `<article class="card"><h3>${asText(title)}</h3><p class="price">${asText(price)}</p>
${lines.map((line) => `<p>${asText(line)}</p>`).join('')}${hasPicture ? '' : `<p class="quiet">${words.noPicture}</p>`}</article>`,
  )
  const portals = frame.portals.map(
    ({ portal, required, recommended }) =>
      `<tr><th scope="row">${portal}</th><td data-name="${words.required}">${asText(required || words.nothing)}</td><td data-name="${words.recommended}">${asText(recommended || words.nothing)}</td></tr>`,
  )
  const { refusal } = report
  return `<!doctype html>
<html lang="${report.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${frame.title}</title><style>${STYLE}</style></head><body><main>
<h1>${frame.title}</h1><p class="verdict">${asText(frame.verdict)}</p>${list(frame.facts)}
${section(words.whatToDo, refusal ? `<p>${asText(refusal.todo)}</p>${refusal.detail && `<p class="quiet">${words.detail}: ${asText(refusal.detail)}</p>`}` : '')}${section(words.changes, list(frame.changes))}${section(words.problems, report.problems.length === 0 ? '' : `<p>${words.whoMends}</p>${report.problems.map(group).join('')}`)}${section(words.guessed, report.guessed.map(group).join(''))}${section(
  words.portals,
  portals.length === 0
    ? ''
    : `<table><thead><tr><td></td><th scope="col">${words.required}</th><th scope="col">${words.recommended}</th></tr></thead><tbody>${portals.join('')}</tbody></table>`,
)}${section(words.cards, cards.length === 0 ? '' : `<div class="cards">${cards.join('\n')}</div>`)}${end}</main></body></html>
`
}

/** Everything that comes from the feed is text, never markup. */
function asText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
