import { Facts } from '#app/blocks/facts.tsx'
import type { AdvantagePopup } from '#app/contract/popups.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** The long text of an advantage. */
export function AdvantageText({ advantage }: { advantage: AdvantagePopup }) {
  const { lead, text, image, facts } = advantage
  return (
    <div>
      {image && (
        <Picture
          picture={image}
          sizes="(min-width: 640px) 560px, 100vw"
          className="mb-6 aspect-photo w-full rounded-card object-cover"
        />
      )}
      <p className="text-lead">{lead}</p>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-tush-2">
          {paragraph}
        </p>
      ))}
      {facts.length > 0 && (
        <div className="mt-8">
          <Facts facts={facts} className="sm:grid-cols-2" />
        </div>
      )}
    </div>
  )
}
