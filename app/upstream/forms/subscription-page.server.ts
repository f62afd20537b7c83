import { company } from '#app/config/company.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

const ACTIONS = {
  confirm: { done: 'Подписка подтверждена', call: (token: string) => upstream().forms.confirm({ token }) },
  end: {
    done: 'Вы отписаны: писем больше не\u00a0будет',
    call: (token: string) => upstream().forms.unsubscribe({ token }),
  },
} as const

/** The page that the link of a letter opens. Programs that open links of letters press no buttons. */
export function subscriptionPage(): Response {
  return page(
    200,
    'Подписка на\u00a0новости',
    '<form method="post"><p><button name="do" value="confirm">Подтвердить подписку</button></p>' +
      '<p><button name="do" value="end">Отписаться</button></p></form>',
  )
}

/** Does what a button of the page says. */
export async function pressSubscriptionButton(request: Request, token: string): Promise<Response> {
  const data = await request.formData().catch(() => undefined)
  const { done, call }: { done: string; call: (token: string) => Promise<unknown> } =
    data?.get('do') === 'confirm' ? ACTIONS.confirm : ACTIONS.end
  try {
    const result = await outcome(call(token))
    return result.ok ? page(200, done) : page(result.refusal.status, result.refusal.message)
  } catch {
    return page(503, 'Сейчас не\u00a0получилось. Откройте ссылку ещё раз через\u00a0минуту')
  }
}

function page(status: number, title: string, body = ''): Response {
  const html =
    `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>` +
    `<main style="max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 sans-serif"><h1>${escapeHtml(title)}</h1>${body}<p><a href="/">${escapeHtml(company().name)}</a></p></main></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      // With no-referrer browsers would send the button's origin as null, and it would be refused.
      'referrer-policy': 'same-origin',
    },
  })
}
