import type { DoctorReport, ProblemGroup } from './examine-feed.ts'
import { PAGE_STYLE } from './page-style.ts'
import { reportFrame } from './report-frame.ts'

const STYLE = `
.verdict{font-size:1.125rem;line-height:1.4;font-weight:600;border-left:.25rem solid var(--ink);padding:.125rem 0 .125rem .75rem;margin:0 0 1rem}
ul{margin:.25rem 0;padding-left:1.25rem}.facts{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 2rem}
.group,.card{background:var(--sheet);border:1px solid var(--line);border-radius:.375rem;padding:1rem 1.25rem;break-inside:avoid}
.group{border-left:.25rem solid #c9a227;margin:.75rem 0}.group.error{border-left-color:#b3261e}.group ul{font-size:.875rem;margin:.5rem 0 0;overflow-wrap:anywhere}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:1rem}.cards p{margin:.125rem 0}.price{font-size:1.125rem;font-weight:600}.price s{font-size:1rem;font-weight:400;color:var(--quiet)}
table{border-collapse:collapse;width:100%;background:var(--sheet)}th,td{text-align:left;vertical-align:top;padding:.75rem 1rem;border:1px solid var(--line)}thead th{font-weight:600}
@media(max-width:40rem){table,tbody,tr,th,td{display:block}th,td{border:0;padding:.25rem 1rem}tr{border:1px solid var(--line);padding:.75rem 0;margin-bottom:.75rem}table{background:none}tr{background:var(--sheet)}thead{display:none}td[data-name]::before{content:attr(data-name) ": ";color:var(--quiet)}}
@media print{.group,.card{padding:.5rem .75rem}}`

/**
 * The report as a page to print, which asks for nothing else: no script, no style, no picture. Plans of cards are links,
 * which a reader may follow.
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
    severity,
    examples,
  }: ProblemGroup) => `<article class="group${severity === 'error' ? ' error' : ''}"><h3>${asText(title)}${count > 1 ? ` (${count})` : ''}</h3>
${todo && `<p>${words.todo}: ${asText(todo)}</p>`}
<ul class="quiet">${examples.map((example) => `<li>${asText(frame.place(example))}</li>`).join('')}</ul></article>`
  const section = (title: string, body: string) =>
    body === '' ? '' : `<section><h2>${title}</h2>${body}</section>\n`
  const list = (lines: readonly string[], look = '') =>
    lines.length === 0
      ? ''
      : `<ul${look && ` class="${look}"`}>${lines.map((line) => `<li>${asText(line)}</li>`).join('')}</ul>`
  const cards = report.cards.map(
    ({
      title,
      price,
      oldPrice,
      lines,
      picture,
    }) => `<article class="card"><h3>${asText(title)}</h3><p class="price">${asText(price)}${oldPrice === null ? '' : ` <s>${asText(oldPrice)}</s>`}</p>
${lines.map((line) => `<p>${asText(line)}</p>`).join('')}${picture === null ? `<p class="quiet">${words.noPicture}</p>` : linkTo(picture.url, frame.pictureName(picture))}</article>`,
  )
  const portals = frame.portals.map(
    ({ portal, required, recommended }) =>
      `<tr><th scope="row">${portal}</th><td data-name="${words.required}">${asText(required || words.nothing)}</td><td data-name="${words.recommended}">${asText(recommended || words.nothing)}</td></tr>`,
  )
  const { refusal } = report
  return `<!doctype html>
<html lang="${report.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${frame.title}</title><style>${PAGE_STYLE}${STYLE}</style></head><body><main>
<h1>${frame.title}</h1><p class="verdict">${asText(frame.verdict)}</p>${list(frame.facts, 'facts')}
${section(words.whatToDo, refusal ? `<p>${asText(refusal.todo)}</p>${refusal.detail && `<p class="quiet">${words.detail}: ${asText(refusal.detail)}</p>`}` : '')}${section(words.changes, report.changes ? list(frame.changes) : frame.changes.map((line) => `<p>${asText(line)}</p>`).join(''))}${section(words.problems, report.problems.length === 0 ? '' : `<p>${words.whoMends}</p>${report.problems.map(group).join('')}`)}${section(words.guessed, report.guessed.map(group).join(''))}${section(
  words.portals,
  portals.length === 0
    ? ''
    : `<table><thead><tr><td></td><th scope="col">${words.required}</th><th scope="col">${words.recommended}</th></tr></thead><tbody>${portals.join('')}</tbody></table>`,
)}${section(words.cards, cards.length === 0 ? '' : `<div class="cards">${cards.join('\n')}</div>`)}${end}</main></body></html>
`
}

/** An address of a feed that is none of the web is text: nothing may run when it is followed. */
function linkTo(url: string, label: string): string {
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') return `<p class="quiet">${label}: ${asText(url)}</p>`
  return `<p><a href="${asText(url)}" rel="nofollow noreferrer">${label}</a></p>`
}

/** Everything that comes from the feed is text, never markup. */
function asText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
