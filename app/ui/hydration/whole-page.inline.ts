/**
 * At the top of every page's body: a page that is opened in its middle, at a part or where it was left, is laid out whole
 * at once, for the place depends on the height of what is above (class `far` of the stylesheet).
 */
const [opened] = performance.getEntriesByType('navigation')
if (location.hash || (opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate'))
  document.documentElement.dataset['whole'] = ''
