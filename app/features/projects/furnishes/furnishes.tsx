import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import type { Furnish } from '#app/contract/popups.ts'
import { useAddressWindow } from '#app/ui/overlay/use-address-window.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import { FurnishCard } from './furnish-card.tsx'
import { FurnishText } from './furnish-text.tsx'

const TEXT_ID = 'vid-otdelki'
const loadWindow = async () => (await import('./furnish-window.tsx')).FurnishWindow

type FurnishesProps = {
  furnishes: readonly Furnish[]
  /** Slug of the finish that the URL opens. */
  openSlug: string | undefined
}

/** Kinds of finish side by side; `?furnish=warm` opens its materials. */
export function Furnishes({ furnishes, openSlug }: FurnishesProps) {
  const { stepIn, stepBack } = useAddressWindow('furnish')
  const [TextWindow, fetchWindow] = useOnDemand(loadWindow)
  const opened = furnishes.find(({ slug }) => slug === openSlug)
  useEffect(() => {
    if (opened) fetchWindow()
  })
  return (
    <>
      {opened && <noscript>{furnishWrittenOut({ furnish: opened, textId: TEXT_ID })}</noscript>}
      {TextWindow && <TextWindow opened={opened} onClose={stepBack} />}
      <ul
        onPointerEnter={fetchWindow}
        onFocus={fetchWindow}
        className="snap-row gap-x-6 gap-y-12 sm:grid sm:grid-cols-2 lg:grid-cols-3"
      >
        {furnishes.map((furnish) => (
          <li key={furnish.id}>
            <FurnishCard
              furnish={furnish}
              textId={TEXT_ID}
              isOpened={furnish.slug === openSlug}
              onOpen={stepIn}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type WrittenOutProps = { furnish: Furnish; textId: string }

/** The materials in the page itself, for browsers without scripts: rendered only on the server. */
const furnishWrittenOut = createIsomorphicFn()
  .server((props: WrittenOutProps) => <WrittenOut {...props} />)
  .client((_props: WrittenOutProps) => null)

function WrittenOut({ furnish, textId }: WrittenOutProps) {
  return (
    <div id={textId} className="mb-12 max-w-text rounded-card border border-sinka bg-list p-6">
      <h3 className="title-3 mb-4">{furnish.title}</h3>
      <FurnishText furnish={furnish} />
    </div>
  )
}
