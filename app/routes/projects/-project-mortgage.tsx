import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FULL_COST_NOTE, ProgrammeTerms, programmeKey } from '#app/blocks/flat/programme-terms.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { MortgageBlock } from '#app/features/mortgage/mortgage-block.tsx'
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
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        {mortgage.text_only !== '' && <p className="title-3 max-w-text">{mortgage.text_only}</p>}
        {mortgage.programmes.length > 0 && (
          <div>
            <ul className="figures max-w-text space-y-1 text-tush-2">
              {mortgage.programmes.map((programme) => (
                <li key={programmeKey(programme)}>
                  <ProgrammeTerms programme={programme} />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-small text-tush-3">{FULL_COST_NOTE}</p>
            <Link
              to="/choose/flat"
              search={{ project: [slug], ...(isForSome && { benefit: benefits }) }}
              className={buttonLook('secondary', 'normal', 'mt-6')}
            >
              Квартиры с ипотекой
            </Link>
          </div>
        )}
      </div>

      {hasBlock && (
        <div className="mt-12">
          <MortgageBlock price={priceFrom} offers={offers} />
        </div>
      )}
    </>
  )
}
