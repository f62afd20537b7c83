import type { Furnish } from '#app/contract/popups.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useAddressWindow } from '#app/ui/use-address-window.ts'
import { FurnishCard } from './furnish-card.tsx'
import { FurnishText } from './furnish-text.tsx'

const TEXT_ID = 'vid-otdelki'

type FurnishesProps = {
  furnishes: readonly Furnish[]
  /** Slug of the one that the address opens. */
  openSlug: string | undefined
}

/** Kinds of finish side by side; `?furnish=warm` opens its materials. */
export function Furnishes({ furnishes, openSlug }: FurnishesProps) {
  const { stepIn, stepBack } = useAddressWindow('furnish')
  const opened = furnishes.find(({ slug }) => slug === openSlug)
  return (
    <>
      {opened && (
        <noscript>
          <div id={TEXT_ID} className="mb-12 max-w-text rounded-card border border-sinka bg-list p-6">
            <h3 className="title-3 mb-4">{opened.title}</h3>
            <FurnishText furnish={opened} />
          </div>
        </noscript>
      )}
      <Dialog
        isOpen={opened !== undefined}
        // A step back in the history closes it too, and needs no second one.
        onClose={() => opened && stepBack()}
        title={opened?.title ?? ''}
        kind="sheet"
      >
        {opened && <FurnishText furnish={opened} />}
      </Dialog>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {furnishes.map((furnish) => (
          <li key={furnish.id}>
            <FurnishCard furnish={furnish} textId={TEXT_ID} onOpen={stepIn} />
          </li>
        ))}
      </ul>
    </>
  )
}
