import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { useClosedByNavigation } from '#app/ui/overlay/use-closed-by-navigation.ts'
import { useModal } from '#app/ui/overlay/use-modal.ts'
import { SearchResults } from './search-results.tsx'

const TYPING_PAUSE_MS = 200

type SearchDialogProps = { isOpen: boolean; onClose: () => void }

/** A search field and its results. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const settled = useSettled(words.trim(), TYPING_PAUSE_MS)
  const fieldId = useId()
  useModal(dialog, isOpen)
  useClosedByNavigation(isOpen, onClose)

  return (
    <dialog
      ref={dialog}
      aria-label="Поиск по сайту"
      onClose={onClose}
      closedby="any"
      className="m-0 mx-auto mt-0 w-full max-w-3xl bg-list p-4 shadow-pop backdrop:bg-night/40 md:mt-20 md:rounded-card md:p-6"
    >
      <search>
        <form action="/search" className="flex items-end gap-3">
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
              // By default Esc only clears a search field, and a second Esc would be needed to close.
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.preventDefault()
                onClose()
              }}
              // The browser's own cross would stand beside that which closes the search.
              className="h-control w-full rounded-control border border-beton-500 bg-list px-4 text-body [&::-webkit-search-cancel-button]:hidden"
            />
          </div>
          <button
            type="button"
            onClick={onClose}
            aria-label="Закрыть поиск"
            className="flex size-control items-center justify-center rounded-control text-tush-2 hover:text-sinka"
          >
            <X aria-hidden size={24} strokeWidth={1.5} />
          </button>
        </form>
      </search>
      <SearchResults words={settled} onLeave={onClose} />
    </dialog>
  )
}

/** The debounced value, so that typing sends one request. */
function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
