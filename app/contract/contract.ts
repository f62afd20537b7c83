import { favoritesContract } from './favorites.ts'
import { flatsContract } from './flats.ts'
import { mainContract } from './main.ts'
import { personalContract } from './personal.ts'
import { buildingsContract, citiesContract, projectsContract } from './places.ts'
import { searchContract } from './search.ts'
import { seoContract } from './seo.ts'
import { typesContract } from './types.ts'

/** Every call of the API: method, path, input and output, one file a resource. */
export const contract = {
  flats: flatsContract,
  types: typesContract,
  cities: citiesContract,
  projects: projectsContract,
  buildings: buildingsContract,
  main: mainContract,
  seo: seoContract,
  search: searchContract,
  favorites: favoritesContract,
  personal: personalContract,
}
