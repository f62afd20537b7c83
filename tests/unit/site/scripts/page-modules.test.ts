import { describe, expect, it } from 'vitest'
import { modulesOf, takeModules } from '#app/site/scripts/page-modules.ts'

const manifest = {
  routes: {
    __root__: {
      filePath: 'root.tsx',
      preloads: ['/assets/index.js', { href: '/assets/react.js' }],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/index.js' } }],
      css: ['/assets/app.css'],
    },
    '/': { preloads: ['/assets/home.js', '/assets/parts.js'] },
    '/favorites': { preloads: ['/assets/parts.js', '/assets/favorites.js'] },
    '/api/$': {},
  },
}

describe('modules of a page', () => {
  it('leave the list of the framework, styles stay', () => {
    expect(takeModules(manifest).routes).toEqual({
      __root__: { filePath: 'root.tsx', css: ['/assets/app.css'] },
      '/': {},
      '/favorites': {},
      '/api/$': {},
    })
  })

  it('are those of its routes, each once, the entry first', () => {
    takeModules(manifest)
    expect(modulesOf(['__root__', '/'])).toEqual([
      '/assets/index.js',
      '/assets/react.js',
      '/assets/home.js',
      '/assets/parts.js',
    ])
    expect(
      modulesOf(['__root__', '/', '/favorites']).filter((url) => url === '/assets/parts.js'),
    ).toHaveLength(1)
  })

  it('are those of all pages where a route is unknown', () => {
    takeModules(manifest)
    expect(modulesOf(['/none'])).toEqual(['/assets/index.js', '/assets/react.js'])
  })
})
