import { account } from '#app/backend/calls/account.ts'
import { api } from '#app/backend/calls/api.ts'
import { booking } from '#app/backend/calls/booking.ts'
import { chess } from '#app/backend/calls/chess.ts'
import { commerce } from '#app/backend/calls/commerce/commerce.ts'
import { company } from '#app/backend/calls/company.ts'
import { about } from '#app/backend/calls/content/about.ts'
import { actions } from '#app/backend/calls/content/actions.ts'
import { contacts } from '#app/backend/calls/content/contacts.ts'
import { documents } from '#app/backend/calls/content/documents.ts'
import { mortgage } from '#app/backend/calls/content/mortgage.ts'
import { partners } from '#app/backend/calls/content/partners.ts'
import { press } from '#app/backend/calls/content/press.ts'
import { content } from '#app/backend/calls/content/texts.ts'
import { vacancies } from '#app/backend/calls/content/vacancies.ts'
import { drafts } from '#app/backend/calls/drafts.ts'
import { favorites } from '#app/backend/calls/favorites.ts'
import { finished } from '#app/backend/calls/finished.ts'
import { flats } from '#app/backend/calls/flats.ts'
import { forms } from '#app/backend/calls/forms/forms.ts'
import { genplan } from '#app/backend/calls/genplan.ts'
import { live } from '#app/backend/calls/live.ts'
import { login } from '#app/backend/calls/login.ts'
import { main } from '#app/backend/calls/main.ts'
import { map } from '#app/backend/calls/map.ts'
import { offers } from '#app/backend/calls/offers.ts'
import { payment } from '#app/backend/calls/payment.ts'
import { buildings, cities, projects } from '#app/backend/calls/places.ts'
import { popups } from '#app/backend/calls/popups.ts'
import { progress } from '#app/backend/calls/progress.ts'
import { reservationChanges } from '#app/backend/calls/reservation-changes.ts'
import { search } from '#app/backend/calls/search.ts'
import { seo } from '#app/backend/calls/seo.ts'
import { signing } from '#app/backend/calls/signing/signing.ts'
import { storehouse } from '#app/backend/calls/storehouse.ts'
import { types } from '#app/backend/calls/types.ts'

/** The handlers of all calls of the contract. */
export const router = api.router({
  flats,
  types,
  actions,
  chess,
  genplan,
  cities,
  projects,
  finished,
  map,
  progress,
  popups,
  buildings,
  about,
  company,
  storehouse,
  commerce,
  main,
  contacts,
  vacancies,
  partners,
  mortgage,
  content,
  documents,
  press,
  seo,
  search,
  favorites,
  personal: { ...login, ...booking, ...payment },
  account: { ...account, ...drafts, ...reservationChanges },
  reservation: offers,
  signing,
  live,
  forms,
})
