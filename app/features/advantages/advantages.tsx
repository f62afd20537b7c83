import { useEffect } from 'react'
import type { Advantage } from '#app/contract/advantage.ts'
import { useAddressWindow } from '#app/ui/overlay/use-address-window.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import { AdvantageCard } from './advantage-card.tsx'
import { advantageWrittenOut } from './advantage-written-out.tsx'

const TEXT_ID = 'preimushchestvo'
const loadWindow = async () => (await import('./advantage-window.tsx')).AdvantageWindow

type AdvantagesProps = {
  advantages: readonly Advantage[]
  /** The advantage whose long text the URL opens. */
  openId: number | undefined
}

/**
 * Advantages of a project or of the developer. `?advantage=3` opens the long text: in a window, or
 * above the cards without scripts.
 */
export function Advantages({ advantages, openId }: AdvantagesProps) {
  const { stepIn, stepBack } = useAddressWindow('advantage')
  const [TextWindow, fetchWindow] = useOnDemand(loadWindow)
  const opened = advantages.find(({ id }) => id === openId)
  useEffect(() => {
    if (opened) fetchWindow()
  })
  return (
    <>
      {opened && <noscript>{advantageWrittenOut({ ...opened, textId: TEXT_ID })}</noscript>}
      {TextWindow && <TextWindow opened={opened} onClose={stepBack} />}
      <ol
        onPointerEnter={fetchWindow}
        onFocus={fetchWindow}
        className={`snap-row gap-x-6 gap-y-12 sm:grid sm:grid-cols-2 ${advantages.length === 4 ? 'xl:grid-cols-4' : 'lg:grid-cols-3 xl:grid-cols-5'}`}
      >
        {advantages.map((advantage) => (
          <li key={advantage.id}>
            <AdvantageCard
              advantage={advantage}
              textId={TEXT_ID}
              isOpened={advantage.id === openId}
              onOpen={stepIn}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
