import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPageOn } from '#app/config/company.ts'
import { loadPage } from '#app/platform/load-page.ts'
import { showToast } from '#app/ui/overlay/toast-queue.ts'
import { scrollRow } from '#app/ui/page/scroll-row.ts'
import { signOut } from './account.functions.ts'
import { SECTION_LABELS, SECTIONS, type Section } from './account.search.ts'
import { NO_ANSWER_MESSAGE, useAction } from './use-action.ts'

const LINE =
  'flex min-h-touch shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-tush-2 hover:text-sinka aria-[current]:border-sinka aria-[current]:text-sinka lg:border-b-0 lg:border-l-2 lg:px-4'

/** Menu of the account, with signing out. On phones a line that scrolls to the current section. */
export function AccountNav({ section }: { section: Section }) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open section is found by its attribute.
  useEffect(() => {
    scrollRow(list.current, list.current?.querySelector('[aria-current]'))
  }, [section])

  return (
    <nav aria-label="Личный кабинет" className="mb-8 min-w-0">
      <ul
        ref={list}
        className="relative -mx-margin flex overflow-x-auto border-beton-200 border-b px-margin lg:mx-0 lg:flex-col lg:border-b-0 lg:px-0"
      >
        {SECTIONS.filter((name) => name !== 'favorites' || isPageOn('/favorites')).map((name) => (
          <li key={name}>
            <Link
              to="/account"
              search={name === 'booking' ? {} : { section: name }}
              activeOptions={{ exact: true }}
              className={LINE}
            >
              {SECTION_LABELS[name]}
            </Link>
          </li>
        ))}
        <li>
          <SignOutButton className={`${LINE} w-full`} />
        </li>
      </ul>
    </nav>
  )
}

/** Ends the session and loads the site again, so that nothing personal stays in memory. */
function SignOutButton({ className }: { className: string }) {
  const leaving = useAction(signOut)
  return (
    <button
      type="button"
      aria-disabled={leaving.isBusy}
      className={className}
      onClick={async () => {
        const left = await leaving.run({ data: { everywhere: false } })
        if (left) loadPage('/')
        else showToast(NO_ANSWER_MESSAGE)
      }}
    >
      Выйти
    </button>
  )
}
