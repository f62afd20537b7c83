import { ScriptOnce, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ConsentCategory } from '#app/domain/counters/counters.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import look from './consent-bar.css?inline'
import { consentOfPage, type PageConsent } from './page-consent.server.ts'

const CATEGORIES: Record<ConsentCategory, { title: string; text: string }> = {
  analytics: { title: 'Аналитика', text: 'какие страницы читают и откуда приходят' },
  ads: { title: 'Реклама', text: 'видят ли нашу рекламу те, кому она нужна' },
  calls: { title: 'Звонки', text: 'какая реклама привела к звонку: номер на сайте будет другим' },
}

const BUTTON = buttonLook('secondary', 'dense')

const consentOf = createIsomorphicFn()
  .server(consentOfPage)
  .client((): PageConsent | undefined => undefined)

/** On the server: the bar about cookies, if this page asks anything. */
export function PageConsentBar() {
  const router = useRouter()
  const consent = consentOf(router)
  if (!consent) return null
  const isAllowed = consent.choice !== undefined && consent.choice.allowed.length > 0
  return (
    <>
      {/* Events wait here until the counters are loaded. */}
      {isAllowed && <ScriptOnce>{'counterEvents=[]'}</ScriptOnce>}
      <ConsentBar consent={consent} nonce={router.options.ssr?.nonce} />
    </>
  )
}

/**
 * The question about cookies at the bottom of the window. It is in every page of a site with counters: open until the
 * visitor has answered, afterwards only by the link to its anchor. Only the server renders it, and it works as a plain
 * form; `platform/counters/after-idle.ts` adds the rest in the browser.
 */
export function ConsentBar({ consent, nonce }: { consent: PageConsent; nonce: string | undefined }) {
  const { ids, asked, version, choice, page, closed } = consent
  return (
    <section
      id="cookies"
      aria-label="Файлы cookie"
      tabIndex={-1}
      data-open={!choice}
      data-version={version}
      data-counters={JSON.stringify(ids)}
      data-closed={closed.join(' ')}
      className="no-print border-beton-300 border-t bg-list px-margin"
    >
      <style
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
        dangerouslySetInnerHTML={{ __html: look }}
      />
      <form method="post" action="/api/consent">
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="version" value={version} />
        <p className="text-small">
          Cookie счётчиков – только с{'\u00a0'}вашего согласия.{' '}
          <a href="/agreement/cookie" className="link">
            Что это и{'\u00a0'}зачем
          </a>
          <span role="status" className="block text-error" />
        </p>
        <div id="cookies-buttons">
          <button type="submit" name="choice" value="all" className={BUTTON}>
            Принять
          </button>
          <button type="submit" name="choice" value="necessary" className={BUTTON}>
            Только необходимые
          </button>
          <details open={choice !== undefined}>
            <summary className={BUTTON}>Настроить</summary>
            <fieldset className="border-beton-300 border-t bg-list px-margin">
              <legend className="sr-only">Что разрешить</legend>
              {asked.map((category) => (
                <label key={category} className="flex min-h-touch items-center gap-3 text-small">
                  <input
                    type="checkbox"
                    name="allow"
                    value={category}
                    defaultChecked={choice?.allowed.includes(category)}
                    className="size-5 shrink-0"
                  />
                  <span>
                    <span className="font-medium">{CATEGORIES[category].title}</span>:{' '}
                    {CATEGORIES[category].text}
                  </span>
                </label>
              ))}
              <button type="submit" name="choice" value="chosen" className={BUTTON}>
                Сохранить выбор
              </button>
            </fieldset>
          </details>
        </div>
      </form>
    </section>
  )
}
