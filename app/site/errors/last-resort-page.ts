import { company } from '#app/config/company.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'

/**
 * The page for a failure of the rendering itself: complete HTML without scripts, styles or pictures that could fail
 * too.
 *
 * @param details - text for the visitor
 */
export function lastResortPage(details: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(company().name)}</title></head>
<body>
<main>
<h1>An error occurred while showing the error page</h1>
<p>${escapeHtml(details)}</p>
<p><a href="/">На главную</a></p>
</main>
</body>
</html>`
}
