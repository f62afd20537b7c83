import { Search } from 'lucide-react'
import { useId } from 'react'

/** A plain form, so that it works without scripts: it submits the text to the page of the search. */
export function SearchForm() {
  const id = useId()
  return (
    <search>
      <form action="/search">
        <label htmlFor={id} className="font-medium">
          Поиск по номеру квартиры, проекту, адресу
        </label>
        <div className="mt-2 flex">
          <input
            id={id}
            type="search"
            name="q"
            required
            maxLength={100}
            className="h-control min-w-0 flex-1 rounded-l-control border border-beton-500 border-r-0 bg-list px-4"
          />
          <button
            type="submit"
            aria-label="Найти"
            className="flex size-control items-center justify-center rounded-r-control bg-sinka text-list hover:bg-sinka-deep"
          >
            <Search aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
      </form>
    </search>
  )
}
