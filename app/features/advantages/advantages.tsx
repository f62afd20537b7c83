import { useQuery } from '@tanstack/react-query'
import type { Advantage } from '#app/contract/advantage.ts'
import { useAddressWindow } from '#app/ui/use-address-window.ts'
import { AdvantageCard } from './advantage-card.tsx'
import { AdvantageText } from './advantage-text.tsx'
import { AdvantageWindow } from './advantage-window.tsx'
import { advantagesQueries } from './advantages.queries.ts'

const TEXT_ID = 'preimushchestvo'

type AdvantagesProps = {
  advantages: readonly Advantage[]
  /** The one whose long text the address asks for. */
  openId: number | undefined
}

/**
 * What sets a project or the developer apart, numbered like the sheets of a drawing set. `?advantage=3`
 * opens the long text: in a window, or above the sheets where there are no scripts.
 */
export function Advantages({ advantages, openId }: AdvantagesProps) {
  const { stepIn, stepBack } = useAddressWindow('advantage')
  const opened = advantages.find(({ id }) => id === openId)
  return (
    <>
      {opened && (
        <noscript>
          <WrittenOut id={opened.id} title={opened.title} />
        </noscript>
      )}
      <AdvantageWindow opened={opened} onClose={stepBack} />
      <ol className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {advantages.map((advantage, index) => (
          <li key={advantage.id}>
            <AdvantageCard advantage={advantage} sheet={index + 1} textId={TEXT_ID} onOpen={stepIn} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The same text without a window. */
function WrittenOut({ id, title }: { id: number; title: string }) {
  const { data } = useQuery({ ...advantagesQueries.popup(id), enabled: false })
  return (
    <div id={TEXT_ID} className="mb-12 max-w-text rounded-card border border-sinka bg-list p-6">
      <h3 className="title-3 mb-4">{title}</h3>
      {data && <AdvantageText advantage={data} />}
    </div>
  )
}
