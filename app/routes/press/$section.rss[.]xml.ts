import { createFileRoute } from '@tanstack/react-router'
import { company, isPageOn } from '#app/config/company.ts'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { getPressList } from '#app/features/press/press.functions.ts'
import { rssXml } from '#app/site/crawlers/rss-xml.ts'
import { validatedText } from '#app/site/crawlers/validated-text.server.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

const MAX_ITEMS = 50
const MAX_AGE_S = 300

/** The newest items of a list of the press centre, for programs that follow it. */
export const Route = createFileRoute('/press/$section/rss.xml')({
  server: {
    handlers: {
      GET: async ({ request, params: { section } }) => {
        const path = `/press/${section}`
        if (!isPressSection(section) || !isPageOn(path)) return noSuchFeed()
        const { items } = await getPressList({ data: { section, limit: MAX_ITEMS, offset: 0 } })
        if (items.length === 0) return noSuchFeed()
        const { title, description } = PRESS_SECTIONS[section]
        const self = `${path}/rss.xml`
        const xml = rssXml(siteOrigin(), {
          title: `${title} – ${company().name}`,
          description,
          path,
          self,
          items: items.map((item) => ({
            title: item.title,
            description: item.lead ?? item.title,
            path: `${path}/${item.slug}`,
            at: item.day,
          })),
        })
        return validatedText(request, self, xml, { type: 'application/rss+xml', maxAgeS: MAX_AGE_S })
      },
    },
  },
})

const noSuchFeed = () => new Response('Такой ленты нет\n', { status: 404 })
