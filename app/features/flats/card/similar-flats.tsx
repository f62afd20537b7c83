import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat, FlatCard } from '#app/contract/flat.ts'

const GROUPS = [
  { name: 'same_type', title: 'Такая же планировка' },
  { name: 'cheaper', title: 'Дешевле' },
  { name: 'higher', title: 'На этажах выше' },
] as const

/** Number of flats in each group: one row of cards. */
const SHOWN = 4

type SimilarFlatsProps = {
  similar: FlatCard['similar']
  card: (flat: Flat) => ReactNode
}

/** Similar flats: the same layout, cheaper, higher. A flat is shown only in its first group. */
export function SimilarFlats({ similar, card }: SimilarFlatsProps) {
  const seen = new Set<number>()
  const groups = GROUPS.map(({ name, title }) => {
    const flats = similar[name].filter(({ id }) => !seen.has(id)).slice(0, SHOWN)
    for (const { id } of flats) seen.add(id)
    return { title, flats }
  }).filter(({ flats }) => flats.length > 0)
  if (groups.length === 0) return null

  return (
    <section id="similar" aria-labelledby="similar-title" className="no-print">
      <h2 id="similar-title" className="title-2">
        Похожие квартиры
      </h2>
      {groups.map(({ title, flats }) => (
        <div key={title} className="mt-8">
          <h3 className="mb-4 title-4">{title}</h3>
          <ul className="-mx-margin flex snap-x gap-4 overflow-x-auto px-margin pb-2 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:p-0">
            {flats.map((flat) => (
              <li key={flat.id} className="w-72 shrink-0 snap-center lg:w-auto">
                {card(flat)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ProgrammesNote items={groups.flatMap(({ flats }) => flats)} />
    </section>
  )
}
