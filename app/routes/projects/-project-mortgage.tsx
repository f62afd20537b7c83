import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { MortgageBlock } from '#app/features/mortgage/mortgage-block.tsx'
import { ProgrammeTable } from '#app/features/projects/page/programme-table.tsx'

type ProjectMortgageProps = {
  slug: string
  mortgage: Project['sections']['top']['mortgage']
  /** The least price of the project, roubles. */
  priceFrom: number | null
}

/** Mortgages of a project: its own words, what its cheapest flat costs a month, and the programmes of its flats. */
export function ProjectMortgage({ slug, mortgage, priceFrom }: ProjectMortgageProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  const hasBlock = offers && offers.banks.length > 0 && priceFrom !== null && isPageOn('/services/mortgage')
  const benefits = mortgage.programmes.flatMap(({ benefit }) => benefit ?? [])
  const isForSome = benefits.length === mortgage.programmes.length
  return (
    <>
      {mortgage.text_only !== '' && (
        <p className="mb-8 max-w-text text-lead text-tush-2">{mortgage.text_only}</p>
      )}
      {hasBlock && <MortgageBlock price={priceFrom} offers={offers} />}
      {mortgage.programmes.length > 0 && (
        <div className={hasBlock ? 'mt-12' : ''}>
          {/* The block above says what ПСК means. */}
          <ProgrammeTable programmes={mortgage.programmes} hasNote={!hasBlock} />
          <Link
            to="/choose/flat"
            search={{ project: [slug], ...(isForSome && { benefit: benefits }) }}
            className="link mt-4 inline-flex min-h-touch items-center"
          >
            Показать квартиры с{'\u00a0'}ипотекой
          </Link>
        </div>
      )}
    </>
  )
}
