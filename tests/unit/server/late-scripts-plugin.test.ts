import { expect, it } from 'vitest'
import { throughTakeModules } from '#server/late-scripts-plugin.ts'

it('leads the list of scripts through takeModules', () => {
  const made = throughTakeModules('export const tsrStartManifest = () => ({ routes: {} })')
  expect(made).toContain('const given = () => ({ routes: {} })')
  expect(made).toContain('export const tsrStartManifest = () => takeModules(given())')
})

it('fails the build when the list has changed its looks', () => {
  expect(() => throughTakeModules('export function tsrStartManifest() {}')).toThrow('tsrStartManifest')
})
