import type { Furnish } from '#app/contract/popups.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { furnishPrice } from './furnish-price.ts'

/** The details of a finish: pictures of rooms, and the material of each surface. */
export function FurnishText({ furnish }: { furnish: Furnish }) {
  const { images, rooms, text, materials, not_included: notIncluded = [] } = furnish
  const shown = rooms ?? images.map((image) => ({ title: undefined, image }))
  return (
    <div>
      <ul className="mb-6 grid gap-4">
        {shown.map(({ title, image }) => (
          <li key={image.url}>
            <figure>
              <Picture
                picture={image}
                sizes="(min-width: 640px) 560px, 100vw"
                className="aspect-photo w-full rounded-card object-cover"
              />
              {title && <figcaption className="mt-2 text-small text-tush-2">{title}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <p className="text-lead">{text}</p>
      <p className="figures mt-3 font-medium">{furnishPrice(furnish)}</p>
      <dl className="mt-6 divide-y divide-beton-200 border-beton-200 border-y">
        {materials.map(({ title, value }) => (
          <div key={title} className="grid gap-x-6 py-2 sm:grid-cols-[10rem_1fr]">
            <dt className="text-tush-3">{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notIncluded.length > 0 && <p className="mt-4 text-tush-2">Не входит: {notIncluded.join(', ')}.</p>}
    </div>
  )
}
