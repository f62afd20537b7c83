import { escapeHtml } from '#app/domain/text/escape-html.ts'
import { PAGE_STYLE } from './page-style.ts'

/** Megabytes of a file that is sent; the server takes a little more, for the rest of the form. */
export const MAX_FILE_MB = 10

const STYLE = `
main{max-width:42rem}form{margin:2rem 0 0;display:grid;gap:1.5rem;background:var(--sheet);border:1px solid var(--line);border-radius:.375rem;padding:clamp(1rem,4vw,2rem)}
form>*{min-width:0}label{display:block;font-weight:600;margin-bottom:.375rem}.hint{font-size:.875rem;margin:.375rem 0 0}
input,select{width:100%;font:inherit;color:inherit;background:var(--sheet);border:1px solid #7c8a91;border-radius:.25rem;padding:.6875rem .75rem;min-height:3rem}
input::file-selector-button{font:inherit;font-size:.875rem;color:inherit;background:#e9edee;border:0;border-radius:.25rem;padding:.25rem .75rem;margin-right:.75rem}
button{justify-self:start;font:inherit;font-weight:600;color:#fff;background:var(--ink);border:1px solid var(--ink);border-radius:.25rem;padding:.6875rem 1.5rem;min-height:3rem;cursor:pointer}
button:hover{background:#35444c}
.fault{border-left:.25rem solid #b3261e;padding:.25rem 0 .25rem .75rem;font-weight:600;margin-top:1rem}
@media(max-width:40rem){button{width:100%}}`

/** The form of the feed doctor: it needs no script. @param fault - what was wrong with the last answer, '' for none */
export function doctorForm(fault = '', address = ''): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Проверка выгрузки квартир</title><style>${PAGE_STYLE}${STYLE}</style></head><body><main>
<h1>Проверка выгрузки квартир</h1>
<p>Покажем, как квартиры из вашего файла будут выглядеть на сайте, что исправить и чего не хватает порталам. Файл и отчёт не сохраняются.</p>
${fault && `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="/feed-doctor" enctype="multipart/form-data">
<div><label for="file">Файл выгрузки</label><input id="file" name="file" type="file" accept=".xml,.gz,text/xml,application/xml,application/gzip" aria-describedby="file-hint">
<p class="hint quiet" id="file-hint">XML для Яндекса, ЦИАН, Авито, Домклик или Profitbase, до ${MAX_FILE_MB} МБ. Файл больше сожмите в gzip.</p></div>
<div><label for="address">Или адрес выгрузки</label><input id="address" name="address" type="url" inputmode="url" autocomplete="off" placeholder="https://" maxlength="2000" value="${escapeHtml(address)}"></div>
<div><label for="lang">Язык отчёта</label><select id="lang" name="lang"><option value="ru">Русский</option><option value="en" lang="en">English</option></select></div>
<button>Проверить</button>
</form></main></body></html>
`
}
