import { GROUP_DEFAULTS, type Group } from '../group/group.ts';

const VENUES: Group['venues'] = [
  {
    venueId: 'tropics',
    name: 'Tropics Grill',
    total: 'total',
    labor: 'labor',
    centers: [
      { id: 'kitchen', name: 'Kitchen', budgetOf: 'venue', share: 'kitchen' },
      { id: 'bar', name: 'Bar', budgetOf: 'venue', share: 'bar' },
    ],
    crews: [
      { id: 'kitchen', name: 'Kitchen', department: 'kitchen' },
      { id: 'bar', name: 'Bar', department: 'bar' },
      { id: 'service', name: 'Service', department: 'service' },
    ],
    laborOf: ['kitchen', 'bar', 'service'],
  },
  {
    venueId: 'scandals',
    name: 'Scandals',
    centers: [{ id: 'scandals', name: 'Scandals', budgetOf: 'own', share: 'bar' }],
    crews: [
      { id: 'scandals-bar', name: 'Scandals Bar', department: 'bar' },
      { id: 'scandals-service', name: 'Scandals Service', department: 'service' },
    ],
    laborOf: ['scandals-bar', 'scandals-service'],
  },
  {
    venueId: 'townhouse',
    name: 'Townhouse',
    centers: [{ id: 'townhouse', name: 'Townhouse', budgetOf: 'own', share: 'bar' }],
    crews: [{ id: 'townhouse', name: 'Townhouse', department: 'service' }],
    laborOf: ['townhouse', 'service'],
  },
];

export const SAMPLE_NAME = 'Tropics Group';

/** The sample group: the specification's three venues. A venue added here is stored at the next start. */
export const SAMPLE_GROUP: Group = { ...GROUP_DEFAULTS, name: SAMPLE_NAME, venues: VENUES };
