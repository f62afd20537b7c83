/** A script for the HTML of a page: the built text of a typed file. `server/build/inline-script-plugin.ts` makes it. */
declare module '*?inline-script' {
  const text: string
  export default text
}
