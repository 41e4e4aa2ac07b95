import { expect, test } from 'vitest';
import { router } from './router.tsx';
import { pageMatch } from './shell/gate.tsx';

test.each([
  ['/chef', 'Kitchen Dashboard', 'chef'],
  ['/chef/x', '404 Page Not Found', 'none'],
  ['/admin/x/y', '404 Page Not Found', 'none'],
  ['/centers/bar/x', '404 Page Not Found', 'none'],
  ['/nowhere', '404 Page Not Found', 'none'],
])('%s is the page "%s"', (address, title, routeRole) => {
  expect(pageMatch(router.matchRoutes(address, {})).staticData).toMatchObject({ title, routeRole });
});
