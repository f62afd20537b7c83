import type { Main } from '#app/contract/main.ts'
import { Picture } from '#app/ui/picture.tsx'

type AdvantagesProps = { advantages: Main['advantages'] }

/** What sets the developer apart: numbered like the sheets of a drawing set. */
export function Advantages({ advantages }: AdvantagesProps) {
  return (
    <ol className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {advantages.map((advantage, index) => (
        <li key={advantage.id} className="flex flex-col">
          {advantage.image && (
            <Picture
              picture={advantage.image}
              sizes="(min-width: 1280px) 250px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
              className="aspect-photo w-full rounded-card object-cover"
            />
          )}
          <p
            aria-hidden
            className="mt-4 border-beton-300 border-t pt-3 text-caption text-tush-3 tabular-nums"
          >
            Лист {index + 1}
          </p>
          <h3 className="title-4 mt-2">{advantage.title}</h3>
          <p className="mt-2 text-body text-tush-2">{advantage.text}</p>
        </li>
      ))}
    </ol>
  )
}
