import { NO_COMPANY } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'

type DeveloperRequisitesProps = {
  developer: Project['developer']
  /** The page has no prices, and its dates have come. */
  isFinished?: boolean
}

/** The developer as the law requires: company, registration numbers, project declaration. */
export function DeveloperRequisites({ developer, isFinished = false }: DeveloperRequisitesProps) {
  const { name, inn, ogrn, nashdom_url: declaration } = developer
  return (
    <div className="border border-tush bg-list pb-4">
      {name !== NO_COMPANY.legalName && (
        <>
          <p className="border-tush border-b px-4 py-3 text-caption text-tush-3 md:px-6">Застройщик</p>
          <p className="title-4 px-4 pt-4 md:px-6">{name}</p>
        </>
      )}
      <dl className="figures grid gap-1 px-4 pt-3 md:px-6">
        {inn && <Numbered name="ИНН" value={inn} />}
        {ogrn && <Numbered name="ОГРН" value={ogrn} />}
      </dl>
      {declaration && (
        <p className="px-4 pt-4 md:px-6">
          <a href={declaration} rel="noopener" className="link inline-flex min-h-touch items-center">
            Проектная декларация на&nbsp;сайте наш.дом.рф
          </a>
        </p>
      )}
      {!isFinished && (
        <p className="px-4 pt-3 text-caption text-tush-3 md:px-6">
          Цены и сроки на странице – справочные и не являются публичной офертой.
        </p>
      )}
    </div>
  )
}

function Numbered({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-14 text-tush-3">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
