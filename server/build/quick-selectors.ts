import type { Root } from 'postcss'

/**
 * Writes selectors of Tailwind so that a browser passes over them sooner. `:where(.space-y-2 > :not(:last-child))` names no class
 * of the element itself, so it is tried on every element whose style is computed. Chromium rejects such a selector early when no
 * ancestor has its class (it keeps a filter of the classes of ancestors), but it does not look inside of a `:where()` or `:is()` that holds
 * the whole selector. What a selector matches, and how specific it is, stay the same.
 *
 * @param root - a minified sheet, which is changed
 */
export function quickenSelectors(root: Root): void {
  // They are inside of the function because `splitMark()` of wide-styles-plugin.ts hashes its source text: when they change,
  // the sheet gets a new name, and no browser keeps the old one. One class each: of a list only the first part would be
  // outside of `:where()`.
  const spaceOrDivide = /^:where\((\.[^()\s>,]+)>:not\(:last-child\)\)$/
  const children = /^:is\((\.[^()\s>,]*\\\*\\:[^()\s>,]+)>\*\)$/
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.map((selector) =>
      selector.replace(spaceOrDivide, ':where($1)>:where(:not(:last-child))').replace(children, '$1>*'),
    )
  })
}
