import { createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { deferModules, modulesOf } from '#app/site/scripts/deferred-modules.ts'

function routerOfBuild() {
  const router = createRouter({ routeTree: createRootRoute() })
  router.ssr = {
    manifest: {
      routes: {
        __root__: {
          preloads: ['/assets/index.js', { href: '/assets/react.js' }],
          scripts: [{ attrs: { type: 'module', async: true, src: '/assets/index.js' } }],
          css: ['/assets/app.css'],
        },
        '/': { preloads: ['/assets/home.js', '/assets/parts.js'] },
        '/favorites': { preloads: ['/assets/parts.js', '/assets/favorites.js'] },
        '/api/$': {},
      },
    },
  }
  deferModules(router)
  return router
}

describe('modules of a page', () => {
  it('are left out of what the framework writes, styles stay', () => {
    expect(routerOfBuild().ssr?.manifest?.routes).toEqual({
      __root__: { css: ['/assets/app.css'] },
      '/': {},
      '/favorites': {},
      '/api/$': {},
    })
  })

  it('are those of its routes, each once, the entry first', () => {
    const router = routerOfBuild()
    expect(modulesOf(router, ['__root__', '/'])).toEqual([
      '/assets/index.js',
      '/assets/react.js',
      '/assets/home.js',
      '/assets/parts.js',
    ])
    expect(
      modulesOf(router, ['__root__', '/', '/favorites']).filter((url) => url === '/assets/parts.js'),
    ).toHaveLength(1)
  })

  it('are those of all pages where a route is unknown', () => {
    expect(modulesOf(routerOfBuild(), ['/none'])).toEqual(['/assets/index.js', '/assets/react.js'])
  })

  it('are none where nothing was deferred', () => {
    expect(modulesOf(createRouter({ routeTree: createRootRoute() }), ['/'])).toEqual([])
  })
})
