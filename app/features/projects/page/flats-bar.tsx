import { buttonLook } from '#app/ui/button/button-look.ts'
import { FlatsLink } from './flats-link.tsx'

type FlatsBarProps = {
  /** Of the project. */
  slug: string
  /** "от 3,93 млн ₽". */
  price: string
}

/** On phones, at the lower edge of the screen: the price and the way to the flats. The box around it says from where on. */
export function FlatsBar({ slug, price }: FlatsBarProps) {
  return (
    <div className="call-bar no-print sticky bottom-0 z-sticky lg:hidden">
      <div>
        <span className="figures font-medium">{price}</span>
        <FlatsLink slug={slug} className={buttonLook()} />
      </div>
    </div>
  )
}
