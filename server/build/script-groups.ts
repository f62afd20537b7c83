/**
 * Which modules of the browser build share one file. Left to itself, the bundler makes a file of each set of modules
 * that the same pages need: 52 for the list of flats, most below 500 bytes. Each file is compressed by itself, so
 * that names which all of them use are stored in each: 9 KB of 31.
 *
 * A group holds what stands together on pages: a page that needs one module of it loads all. Dependencies come along,
 * except for those of a group that stands before.
 */
export const scriptGroups = [
  // What every page loads anyway.
  { name: 'site', tags: ['$initial' as const] },
  // What the main page needs too.
  { name: 'parts', test: anyOf('react-query/build/modern/useSuspenseQuery') },
  // What nearly every other page has.
  {
    name: 'page',
    test: anyOf(
      'ui/page/(badge|breadcrumbs|fold|scroll-row|summary)',
      'ui/button/(new-tab|view-switch)',
      'ui/picture/picture',
      'blocks/(area-range|flat/plan-picture)',
      'site/print/(lazy-print-head|page-top)',
      'features/forms/(form-href|places/lazy-form-links)',
      'routes/forms/-ask-for-call',
    ),
  },
  { name: 'empty', test: anyOf('ui/page/empty-state') },
  // A flat with its marks, as its page shows it too.
  {
    name: 'flat',
    test: anyOf(
      'blocks/flat/(price|status-badge)',
      'domain/(building-name|vocabulary-labels)',
      'features/favorites/(card-marks|favorite-toggle|use-favorite-toggle|compare/compare-toggle)',
      'features/flats/flats\\.(functions|queries)',
      'platform/track-goal',
    ),
  },
  // A link to this page: pages of a flat, a layout, a project, a promotion, an album.
  { name: 'share', test: anyOf('react-router/dist/esm/useLocation', 'blocks/share/share-button') },
  // Pages of one flat, and of one layout.
  {
    name: 'flat-page',
    test: anyOf(
      'features/flats/card/(plan/(plan-drawings|zoom-link)|summary/alert-labels)',
      'ui/page/tab-list',
      'blocks/flat/params-list',
      'blocks/flat/is-bookable',
      'features/flats/read-id',
      'features/genplan/picture/use-highlighted',
      'features/genplan/floor-slug',
      'features/flats/windows/windows\\.queries',
      'features/flats/card/interior/finish-rooms\\.queries',
    ),
  },
  // What a visitor has chosen for the booking, on the page of a flat and of a storeroom.
  { name: 'chosen', test: anyOf('routes/choose/-flat/chosen-for-booking', 'domain/mortgage/way-key') },
  // Pages of one project.
  {
    name: 'project',
    test: anyOf(
      'blocks/project-class',
      'features/projects/(infrastructure\\.queries|surroundings/lazy-infrastructure)',
    ),
  },
  // Lists that begin with different plans.
  { name: 'different', test: anyOf('domain/flats/different-first') },
  // Flats as cards.
  {
    name: 'cards',
    test: anyOf(
      'blocks/(floor-ranges|flat/(flat-card|flat-tags|programme-terms|window-words))',
      'domain/mortgage/rate-words',
      'routes/-cards',
    ),
  },
  // Pages of lists, of flats and of anything else. The icon grid-3x3 is here because the chess page
  // has it too: inside the list's own chunk it made the chess page load all of that.
  {
    name: 'list',
    test: anyOf(
      'lucide-react/dist/esm/icons/grid-3x3',
      'react-query/build/modern/useSuspenseQueries',
      'features/flats/list/(earlier-items|load-more|pages|results|sort-select|use-new-items-focus)',
      'features/flats/(results-id|filter/filter-form-id)',
      'platform/(use-minimum-duration|address/use-pending-search)',
      'ui/field/select',
    ),
  },
  // Fields and windows that filters and forms are made of.
  {
    name: 'controls',
    test: anyOf(
      'ui/field/(bound-field|check-chip|checkbox|chip-group|field|field-notes|range-field|range-scale)',
      'ui/overlay/(dialog|use-modal)',
      'platform/address/use-typed',
      'domain/mortgage/(afford|annuity|programme)',
    ),
  },
  // What lists of flats and of layout types have around their items.
  { name: 'selections', test: anyOf('features/selections/selections\\.(functions|queries)') },
  { name: 'search', test: anyOf('features/search/search\\.(functions|queries)') },
  {
    name: 'list-page',
    test: anyOf(
      'routes/choose/(-declared-list|-listed-path)',
      'features/flats/list/(list-page|lazy-empty-list|read-list)',
      'features/flats/filter/city-choice',
      'lucide-react/dist/esm/icons/(bell|layout-grid)',
    ),
  },
  // Arrows of what is leafed through, in pairs.
  { name: 'arrows', test: anyOf('lucide-react/dist/esm/icons/chevron-(left|right)') },
  // Lists and pages of the press centre.
  {
    name: 'press',
    test: anyOf(
      'features/press/(press-card|press\\.(functions|queries))',
      'contract/content/(press-sections|video-services)',
    ),
  },
  // What the list of flats alone has.
  {
    name: 'flat-list',
    test: anyOf('routes/choose/(-flat-items|flat\\.index)', 'features/search/found-projects'),
  },
  // The filter of flats: list, chess grid, master plan.
  { name: 'filter', test: anyOf('features/flats/filter/choose-filter') },
  // What a list without items says, in the words of the filter.
  { name: 'empty-list', test: anyOf('features/flats/list/(empty-list|nothing-found)') },
  // Steps of a booking and what follows: its page, its contract in the account.
  {
    name: 'contract',
    test: anyOf(
      'features/reservations/(cancel-terms|is-money-told|login-link)',
      'features/booking/way-to-contract',
      'domain/booking/pay-method-labels',
    ),
  },
  { name: 'phone', test: anyOf('lucide-react/dist/esm/icons/phone') },
  // The page of a flat: the gallery at /static shows it too, but it is one file with its route.
  { name: 'flat-route', test: anyOf('routes/choose/(-flat-page|-flat/[\\w-]+|flat\\.\\$id)') },
  // Name, price and actions of a flat: they come after its page.
  {
    name: 'flat-summary',
    test: anyOf(
      'features/flats/card/summary/(flat-summary|call-bar)',
      'features/flats/together/(use-taken|unknown-of)',
    ),
  },
]

/** Files of these names, with any ending, in whatever folder the project lies. */
function anyOf(...names: string[]): RegExp {
  return new RegExp(`[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})\\.m?[jt]sx?(?:\\?tsr-split=.*)?$`)
}
