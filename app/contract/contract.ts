import { accountContract } from './account.ts'
import { chessContract } from './chess.ts'
import { commerceContract } from './commerce/commerce.ts'
import { companyContract } from './company.ts'
import { aboutContract } from './content/about.ts'
import { actionsContract } from './content/actions.ts'
import { contactsContract } from './content/contacts.ts'
import { documentsContract } from './content/documents.ts'
import { mortgageContract } from './content/mortgage.ts'
import { partnersContract } from './content/partners.ts'
import { pressContract } from './content/press.ts'
import { contentContract } from './content/texts.ts'
import { vacanciesContract } from './content/vacancies.ts'
import { favoritesContract } from './favorites.ts'
import { finishedContract } from './finished.ts'
import { flatsContract } from './flats.ts'
import { formsContract } from './forms/forms.ts'
import { genplanContract } from './genplan.ts'
import { liveContract } from './live.ts'
import { mainContract } from './main.ts'
import { mapContract } from './map.ts'
import { personalContract } from './personal.ts'
import { buildingsContract, citiesContract, projectsContract } from './places.ts'
import { popupsContract } from './popups.ts'
import { progressContract } from './progress.ts'
import { reservationContract } from './reservation.ts'
import { searchContract } from './search.ts'
import { seoContract } from './seo.ts'
import { signingContract } from './signing/signing.ts'
import { storehouseContract } from './storehouse.ts'
import { typesContract } from './types.ts'

/** Every call of the API: method, path, input and output, one file for each resource. */
export const contract = {
  flats: flatsContract,
  types: typesContract,
  actions: actionsContract,
  chess: chessContract,
  genplan: genplanContract,
  cities: citiesContract,
  projects: projectsContract,
  finished: finishedContract,
  map: mapContract,
  progress: progressContract,
  popups: popupsContract,
  buildings: buildingsContract,
  about: aboutContract,
  company: companyContract,
  storehouse: storehouseContract,
  commerce: commerceContract,
  main: mainContract,
  contacts: contactsContract,
  vacancies: vacanciesContract,
  partners: partnersContract,
  mortgage: mortgageContract,
  content: contentContract,
  documents: documentsContract,
  press: pressContract,
  seo: seoContract,
  search: searchContract,
  favorites: favoritesContract,
  personal: personalContract,
  account: accountContract,
  reservation: reservationContract,
  signing: signingContract,
  live: liveContract,
  forms: formsContract,
}
