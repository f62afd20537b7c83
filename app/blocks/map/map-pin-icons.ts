import {
  Baby,
  Bus,
  Coffee,
  Dumbbell,
  GraduationCap,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  Pill,
  ShoppingBag,
  ShoppingBasket,
  Stethoscope,
  Trees,
} from 'lucide-react'
import type { Infrastructure } from '#app/domain/infrastructure.ts'

/** Icons of the map by kind of place; `home` is the project itself. */
export const PIN_ICONS: Record<Infrastructure | 'home', LucideIcon> = {
  home: House,
  school: GraduationCap,
  kindergarten: Baby,
  clinic: Stethoscope,
  pharmacy: Pill,
  shop: ShoppingBasket,
  mall: ShoppingBag,
  cafe: Coffee,
  sport: Dumbbell,
  park: Trees,
  transport: Bus,
  bank: Landmark,
  office: KeyRound,
}

export type PinKind = keyof typeof PIN_ICONS
