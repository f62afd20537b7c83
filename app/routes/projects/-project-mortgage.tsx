import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { MortgageBlock } from '#app/features/mortgage/mortgage-block.tsx'
import { ProgrammeTable } from '#app/features/projects/page/programme-table.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'

type ProjectMortgageProps = {
  slug: string
  mortgage: Project['sections']['top']['mortgage']
  /** The least price of the project, roubles. */
  priceFrom: number | null
}

/** Mortgages of a project: its own words, programmes of its flats, and what its cheapest flat costs a month. */
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
      {mortgage.programmes.length > 0 && (
        <>
          <ProgrammeTable programmes={mortgage.programmes} />
          <Link
            to="/choose/flat"
            search={{ project: [slug], ...(isForSome && { benefit: benefits }) }}
            className={buttonLook('secondary', 'normal', 'mt-6')}
          >
            Квартиры с ипотекой
          </Link>
        </>
      )}
      {hasBlock && (
        <div className="mt-12">
          <MortgageBlock price={priceFrom} offers={offers} />
        </div>
      )}
    </>
  )
}
