import { favorites } from './catalogue/favorites.ts'
import { flats } from './catalogue/flats.ts'
import { buildings, cities, projects } from './catalogue/places.ts'
import { search } from './catalogue/search.ts'
import { types } from './catalogue/types.ts'
import { api } from './implement.ts'
import { main } from './pages/main.ts'
import { personal } from './pages/personal.ts'
import { seo } from './pages/seo.ts'

/** Every call of the contract, answered from the catalogue and the database. */
export const router = api.router({
  flats,
  types,
  cities,
  projects,
  buildings,
  main,
  seo,
  search,
  favorites,
  personal,
})
