/** Whether a path is one of these pages, or lies below one. @param pages - "/account", "/booking" */
export const isBelow = (path: string, pages: readonly string[]): boolean =>
  pages.some((page) => path === page || path.startsWith(`${page}/`))
