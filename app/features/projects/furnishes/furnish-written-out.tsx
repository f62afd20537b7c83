import { createIsomorphicFn } from '@tanstack/react-start'
import type { Furnish } from '#app/contract/popups.ts'
import { FurnishText } from './furnish-text.tsx'

type WrittenOutProps = { furnish: Furnish; textId: string }

/** The materials in the page itself, for browsers without scripts: only the server ever draws them. */
export const furnishWrittenOut = createIsomorphicFn()
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
