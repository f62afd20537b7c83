import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import type { DocumentFacets } from '#app/contract/content/documents.ts'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { type DocumentsSearch, documentsAddress } from './documents.search.ts'

type DocumentsFilterProps = { facets: DocumentFacets; search: DocumentsSearch }

/** Title, project and year; without scripts the browser submits the form to the same page. */
export function DocumentsFilter({ facets, search }: DocumentsFilterProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { q = '', project = '', year, archive } = search

  // Links beside the form change the choices too.
  useEffect(() => {
    for (const [name, value] of Object.entries({
      q,
      project,
      year: year === undefined ? '' : String(year),
    })) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
    }
  }, [q, project, year])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = documentsAddress.read(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: '.', search: chosen, resetScroll: false })
  }

  return (
    <search>
      <form
        ref={form}
        onSubmit={onSubmit}
        className="flex flex-wrap items-end gap-3 xl:grid xl:grid-cols-[minmax(0,1fr)_14rem_9rem_auto] print:hidden"
      >
        {archive && <input type="hidden" name="archive" value="1" />}
        <Field
          label="Название документа"
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={q}
          className="basis-full"
        />
        <Select
          label="Проект"
          name="project"
          className="min-w-0 grow basis-[13rem]"
          defaultValue={project}
          options={[
            { value: '', label: 'Все проекты' },
            ...facets.projects.map(({ slug, name, count }) => ({ value: slug, label: `${name} (${count})` })),
          ]}
        />
        <Select
          label="Год"
          name="year"
          className="min-w-0 grow basis-[7rem]"
          defaultValue={year === undefined ? '' : String(year)}
          options={[
            { value: '', label: 'Все годы' },
            ...yearsOf(facets, year).map(({ year: each, count }) => ({
              value: String(each),
              label: `${each} (${count})`,
            })),
          ]}
        />
        <button type="submit" className={buttonLook('primary', 'normal', 'basis-full')}>
          Найти
        </button>
      </form>
    </search>
  )
}

/** The chosen year stays in the list when no document is of it. */
function yearsOf({ years }: DocumentFacets, chosen: number | undefined): DocumentFacets['years'] {
  if (chosen === undefined || years.some(({ year }) => year === chosen)) return years
  return [...years, { year: chosen, count: 0 }]
}
