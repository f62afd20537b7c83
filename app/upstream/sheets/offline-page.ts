import { createHash } from 'node:crypto'
import { company } from '#app/config/company.ts'
import { DARK, LIGHT } from '#app/domain/company/tones.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'

/** What a page without a network tells of a flat. */
export type OfflineFlat = {
  id: number
  title: string
  place: string
  status: string | undefined
  price: string
  params: readonly { label: string; value: string }[]
  /** Address of a `data:` picture. */
  plan: string | undefined
}

const STYLE = `
:root{color-scheme:light dark;--page:${LIGHT.mel};--sheet:${LIGHT.list};--line:${LIGHT['beton-200']};--ink:${LIGHT.tush};--second:${LIGHT['tush-3']}}
@media screen and (prefers-color-scheme:dark){:root{--page:${DARK.mel};--sheet:${DARK.list};--line:${DARK['beton-200']};--ink:${DARK.tush};--second:${DARK['tush-3']}}}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2{font-family:Georgia,serif;font-weight:500;text-wrap:balance}
h1{font-size:2rem;line-height:1.15;margin:.5rem 0 1rem}
h2{font-size:1.25rem;line-height:1.3;margin:1rem 0 0}
a{color:inherit}
a[href^=tel]{white-space:nowrap}
p{margin:.25rem 0}
.second,dt{color:var(--second)}
.price{font-size:1.5rem;margin-top:.75rem}
article{margin-top:1.5rem;border:1px solid var(--line);border-radius:6px;background:var(--sheet);padding:0 1rem 1rem;overflow:hidden}
img{display:block;box-sizing:border-box;width:calc(100% + 2rem);margin:0 -1rem;padding:1rem;height:auto;max-height:24rem;object-fit:contain;background:#fff}
dl{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:.25rem 1rem;margin:.75rem 0 0}
dd{margin:0}
.again{display:inline-block;margin-top:1rem;padding:.6rem 1rem;min-height:1.5rem;border:1px solid var(--second);border-radius:4px;text-decoration:none}
`

/** Of the style, for the content policy. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/**
 * A whole page without scripts. The worker that keeps it puts the flat that was asked for first, by the comments
 * around each, and writes how old the copy is instead of `<!--saved-->`.
 */
export function offlinePage(flats: readonly OfflineFlat[]): string {
  const { name, phone } = company()
  const call = phone
    ? `<p>Позвонить в офис продаж: <a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a></p>`
    : ''
  const lead =
    flats.length > 0
      ? `<p>Квартиры из избранного, сохранённые в этом браузере<!--saved-->. Цена и наличие с тех пор могли измениться.</p>`
      : `<p>Страница откроется, когда связь вернётся. Квартиры из избранного открываются и без сети.</p>`
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Нет соединения · ${escapeHtml(name)}</title><style>${STYLE}</style></head>
<body>
<header><p class="second">${escapeHtml(name)}</p></header>
<main>
<h1>Нет соединения с интернетом</h1>
${lead}
${call}
<a class="again" href="">Попробовать ещё раз</a>
<!--flats-->${flats.map(article).join('')}<!--/flats-->
</main>
</body>
</html>`
}

function article({ id, title, place, status, price, params, plan }: OfflineFlat): string {
  const rows = params
    .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return `<!--flat ${id}--><article>${plan ? `<img src="${plan}" alt="План квартиры">` : ''}<h2><a href="/choose/flat/${id}">${escapeHtml(title)}</a></h2><p class="second">${escapeHtml(place)}</p><p class="price">${escapeHtml(price)}</p>${status ? `<p>${escapeHtml(status)}</p>` : ''}<dl>${rows}</dl></article><!--/flat ${id}-->`
}
