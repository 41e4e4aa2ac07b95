import { expect, test } from 'vitest';
import { router } from '../router.tsx';
import { litSubject, SUBJECTS } from './rail.tsx';

test.each([
  ['/admin', undefined, 'Home'],
  ['/overview', undefined, 'Venues'],
  ['/overview', 'monday', 'Week'],
  ['/report', undefined, 'Week'],
  ['/orders', undefined, 'Orders'],
  ['/add-supplier', 'usual', 'Orders'],
  ['/import-orders', undefined, 'Orders'],
  ['/suppliers/supplier-1', undefined, 'Orders'],
  ['/sales', 'today', 'Sales'],
  ['/add-revenue', undefined, 'Sales'],
  ['/labor', undefined, 'Hours'],
  ['/hours', undefined, 'Hours'],
  ['/hours-by-day', undefined, 'Hours'],
  ['/staff/staff-1', undefined, 'Hours'],
  ['/trends', undefined, 'Trends'],
  ['/alerts', undefined, 'Alerts'],
  ['/venues/pier', undefined, 'Venues'],
  ['/centers/pier-food', undefined, 'Venues'],
  ['/chef', undefined, 'Venues'],
  ['/tropics', undefined, 'Venues'],
  ['/settings', undefined, 'Settings'],
  ['/budget-settings', undefined, 'Settings'],
  ['/users', undefined, 'Settings'],
  ['/audit', undefined, 'Settings'],
  ['/account', undefined, 'Settings'],
])('On %s with the view %s an admin’s rail lights %s', (pathname, view, lit) => {
  expect(litSubject({ pathname, view }, '/admin', SUBJECTS)).toBe(lit);
});

test.each([
  ['/overview', undefined, '/overview', 'Home'],
  ['/overview', 'monday', '/overview', 'Week'],
  ['/centers/pier-food', undefined, '/venues/pier', 'Home'],
  ['/venues/pier', undefined, '/venues/pier', 'Home'],
])('Of %s with the view %s, to somebody at home on %s without venues to choose from, %s is lit', (...row) => {
  const [pathname, view, home, lit] = row;
  const offered = SUBJECTS.filter((subject) => subject !== 'Venues');
  expect(litSubject({ pathname, view }, home, offered)).toBe(lit);
});

test('Every page of the route table lights something that the rail has', () => {
  const paths = Object.keys(router.routesByPath);
  const lit = paths.map((pathname) => litSubject({ pathname }, '/admin', SUBJECTS));
  expect(paths.length).toBeGreaterThan(30);
  expect(lit.filter((one) => !SUBJECTS.includes(one))).toEqual([]);
});
