import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { type defaultRenderHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import { wholeResponse } from './whole-pages.server.ts'

/** In the place of the framework's `defaultRenderHandler`, which puts the text of each page into a response. */
export const renderInOneGo: typeof defaultRenderHandler = async ({ router, responseHeaders: headers }) => {
  const rendering = getGlobalStartContext()?.rendering
  try {
    return await wholeResponse({ rendering, headers }, async () => {
      const html = await transformHtmlStringWithRouter(
        router,
        renderToString(<StartServer router={router} />),
      )
      return { html, status: getSsrStatus(router) }
    })
  } finally {
    router.serverSsr?.cleanup()
  }
}
