import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { Button } from '../button/button.tsx'

type WordsFormProps = {
  /** The page of the search. */
  action: string
  label: string
  /** What the address has now. */
  words: string
  /** As wide as the page. */
  isWide?: boolean
}

/**
 * A search by words, as `?q=` of its page: other choices of the address go. A plain form, so that it works without
 * scripts; with them the page is not loaded again.
 */
export function WordsForm({ action, label, words, isWide = false }: WordsFormProps) {
  const id = useId()
  const navigate = useNavigate()

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to: action, search: q === '' ? {} : { q } })
  }

  return (
    <search>
      <form action={action} onSubmit={onSubmit} className={isWide ? '' : 'max-w-form'}>
        <label htmlFor={id} className="mb-1 block font-medium text-small">
          {label}
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={words}
            autoComplete="off"
            enterKeyHint="search"
            className="h-control min-w-0 flex-1 basis-60 rounded-control border border-beton-500 bg-list px-4 text-body"
          />
          <Button type="submit">Найти</Button>
        </div>
      </form>
    </search>
  )
}
