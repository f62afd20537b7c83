import { escapeHtml } from '#app/domain/text/escape-html.ts'
/** Megabytes of a file that is sent; the server takes a little more, for the rest of the form. */
export const MAX_FILE_MB = 10

const STYLE = `
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;color:#1d1d1f;background:#fff;max-width:42rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:.5rem 0}form{margin:1.5rem 0;display:grid;gap:1.25rem}
label,legend{display:block;font-weight:600;margin-bottom:.25rem}.hint{color:#55555c;margin:.25rem 0 0}
input[type=url],input[type=file],select{width:100%;font:inherit;color:inherit;background:#fff;border:1px solid #76767f;border-radius:.5rem;padding:.625rem .75rem;min-height:2.75rem}
button{justify-self:start;font:inherit;font-weight:600;color:#fff;background:#1d1d1f;border:1px solid #1d1d1f;border-radius:.5rem;padding:.625rem 1.5rem;min-height:2.75rem;cursor:pointer}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
.fault{border-left:.25rem solid #b3261e;padding-left:.75rem;font-weight:600}@media(max-width:40rem){button{width:100%}}`

/** The form of the feed doctor: it needs no script. @param fault - what was wrong with the last answer, '' for none */
export function doctorForm(fault = '', address = ''): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Проверка выгрузки квартир</title><style>${STYLE}</style></head><body><main>
<h1>Проверка выгрузки квартир</h1>
<p>Покажем, как квартиры из вашего файла будут выглядеть на сайте, что исправить и чего не хватает порталам. Файл и отчёт не сохраняются.</p>
${fault && `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="/feed-doctor" enctype="multipart/form-data">
<div><label for="file">Файл выгрузки</label><input id="file" name="file" type="file" accept=".xml,.gz,text/xml,application/xml,application/gzip" aria-describedby="file-hint">
<p class="hint" id="file-hint">XML для Яндекса, ЦИАН, Авито, Домклик или Profitbase, до ${MAX_FILE_MB} МБ. Файл больше сожмите в gzip.</p></div>
<div><label for="address">или адрес выгрузки</label><input id="address" name="address" type="url" inputmode="url" autocomplete="off" placeholder="https://" maxlength="2000" value="${escapeHtml(address)}"></div>
<div><label for="lang">Язык отчёта</label><select id="lang" name="lang"><option value="ru">Русский</option><option value="en" lang="en">English</option></select></div>
<button>Проверить</button>
</form></main></body></html>
`
}
