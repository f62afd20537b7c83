import { account } from './accounts/account.ts'
import { login } from './accounts/login.ts'
import { booking } from './booking/booking.ts'
import { drafts } from './booking/drafts.ts'
import { offers } from './booking/offers.ts'
import { ownMoves } from './booking/own-moves.ts'
import { favorites } from './catalogue/favorites.ts'
import { flats } from './catalogue/flats.ts'
import { buildings, cities, projects } from './catalogue/places.ts'
import { search } from './catalogue/search.ts'
import { types } from './catalogue/types.ts'
import { chess } from './chess/chess.ts'
import { genplan } from './genplan/genplan.ts'
import { api } from './implement.ts'
import { live } from './live/live.ts'
import { main } from './pages/main.ts'
import { seo } from './pages/seo.ts'
import { payment } from './payments/payment.ts'
import { progress } from './progress/progress.ts'
import { finished } from './projects/finished.ts'
import { map } from './projects/map.ts'
import { popups } from './projects/popups.ts'

/** Every call of the contract, answered from the catalogue and the database. */
export const router = api.router({
  flats,
  types,
  chess,
  genplan,
  cities,
  projects,
  finished,
  map,
  progress,
  popups,
  buildings,
  main,
  seo,
  search,
  favorites,
  personal: { ...login, ...booking, ...payment },
  account: { ...account, ...drafts, ...ownMoves },
  reservation: offers,
  live,
})
