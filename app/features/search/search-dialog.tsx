import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { SearchResults } from './search-results.tsx'
import { useSettled } from './use-settled.ts'

const TYPING_PAUSE_MS = 200

/**
 * Search in the header. The link opens a dialog with results under the field; without scripts it
 * leads to the list of flats, whose own form takes the same words.
 */
export function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const settled = useSettled(words.trim(), TYPING_PAUSE_MS)
  const fieldId = useId()
  const close = () => dialog.current?.close()

  return (
    <>
      <a
        href="/choose/flat#q"
        aria-label="Поиск"
        onClick={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
        className="flex size-touch items-center justify-center rounded-control text-tush-2 hover:text-sinka"
      >
        <Search aria-hidden size={22} strokeWidth={1.5} />
      </a>
      {/* Esc and the close button do the same; a click beside the sheet is an extra. */}
      <dialog
        ref={dialog}
        aria-label="Поиск по сайту"
        closedby="any"
        className="m-0 mx-auto mt-0 w-full max-w-3xl bg-list p-4 shadow-pop backdrop:bg-night/40 md:mt-20 md:rounded-card md:p-6"
      >
        <form role="search" action="/choose/flat" className="flex items-end gap-3">
          <div className="grow">
            <label htmlFor={fieldId} className="mb-1 block font-medium text-small">
              Что найти
            </label>
            <input
              id={fieldId}
              name="q"
              type="search"
              autoComplete="off"
              maxLength={MAX_QUERY_LENGTH}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              className="h-control w-full rounded-control border border-beton-500 bg-list px-4 text-body"
            />
          </div>
          <button
            type="button"
            onClick={close}
            aria-label="Закрыть поиск"
            className="flex size-control items-center justify-center rounded-control text-tush-2 hover:text-sinka"
          >
            <X aria-hidden size={24} strokeWidth={1.5} />
          </button>
        </form>
        <SearchResults words={settled} onLeave={close} />
      </dialog>
    </>
  )
}
